import { COLUMN_KINDS, type ColumnKind } from '#contract/columns/column-kinds.ts'
import { MenuHead, MenuItem } from '../../ui/menus/menu-item.tsx'
import { useWords } from '../binding/words-context.tsx'
import { KindIcon } from './column-kind.tsx'

/** The part of a menu that says what standing in a column means. */
export function KindItems({ kind, onChosen }: { kind: ColumnKind; onChosen: (kind: ColumnKind) => void }) {
  const words = useWords()
  return (
    <>
      <MenuHead>{words.board.kindOfColumn()}</MenuHead>
      {COLUMN_KINDS.map((one) => (
        <MenuItem
          key={one}
          before={<KindIcon kind={one} className="mx-px" />}
          selected={one === kind}
          onSelect={() => {
            if (one !== kind) onChosen(one)
          }}
        >
          {words.board[one]()}
        </MenuItem>
      ))}
    </>
  )
}
