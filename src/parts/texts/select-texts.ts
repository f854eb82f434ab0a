import type { SelectTexts } from '../../ui/selects/select.tsx'
import type { useWords } from '../binding/words-context.tsx'

/** What a choice from a list says where nothing more particular is to be said. */
export const selectTexts = ({ select, lists }: ReturnType<typeof useWords>): SelectTexts => ({
  placeholder: select.placeholder(),
  noResults: select.noResults(),
  startTyping: select.startTyping(),
  noOptions: select.noOptions(),
  search: lists.search(),
  loading: lists.loading(),
  clear: lists.clearSearch(),
})
