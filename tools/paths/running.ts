import type { AnyStateMachine } from 'xstate'
import type { Path } from '../../test/kit/paths.ts'
import { replay } from '../../test/kit/replay.ts'
import type { Walk } from '../../test/kit/walk.ts'

/** Takes a path on a running actor: why it fails, with the steps before and after that; nothing when it does not. */
export function failureOf(walk: Walk<AnyStateMachine>, path: Path): string | null {
  try {
    replay(walk, path)
    return null
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
}
