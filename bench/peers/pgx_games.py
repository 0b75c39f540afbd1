"""pgx's random games: thousands at once, compiled by JAX."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

from bench.peers.race import Runner

AT_ONCE = 4_096
PGX = f"pgx, {AT_ONCE:,} games at once"


def random_games(name: str, steps: int, at_once: int = AT_ONCE) -> Runner:
    """Random steps of all games at once, each dealt again when it ends; ``steps`` of them go into one call.

    All games start together, so in the long game of Backgammon turns are counted, not the few games that end.
    """
    env = pgx.make(name)
    has_turns = name == "backgammon"
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key, turns, ends = carry
        key, for_action, for_step = jax.random.split(key, 3)
        action = jax.random.categorical(for_action, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        after = step(state, action, jax.random.split(for_step, at_once))
        passed = after._turn != state._turn if has_turns else after.terminated
        return (after, key, turns + (passed | after.terminated).sum(), ends + after.terminated.sum()), None

    @jax.jit  # type: ignore[untyped-decorator]
    def walk(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, (state, key, 0, 0), None, length=steps)[0]

    key = jax.random.key(1)
    now = [jax.jit(jax.vmap(env.init))(jax.random.split(key, at_once)), key]

    def play() -> Any:
        *now[:], turns, ends = walk(*now)
        return jax.block_until_ready((turns, ends))

    def done(counts: Any) -> Mapping[str, int]:
        turns, ends = map(int, counts)
        return {"moves": at_once * steps, "turns": turns} if has_turns else {"moves": at_once * steps, "games": ends}

    return Runner(f"pgx, {at_once:,} games at once", play, done)
