import { attachmentsPage } from '#machines/attachments/attachments-page.ts'
import { filesTable } from '#machines/attachments/files-table.ts'
import { preview } from '#machines/attachments/preview.ts'
import { plug } from '#machines/plug.ts'
import { screenWith } from '../../parts/binding/screen.ts'
import { fetchContent, loadBeyond, loadFiles } from '../../ports/project-files.ts'
import { loadProject } from '../../ports/project-settings.ts'
import { AttachmentsBar } from '../../screens/attachments/attachments-bar.tsx'
import { AttachmentsScreen } from '../../screens/attachments/attachments-screen.tsx'

/** The files of a project with their calls. */
export const screen = screenWith(
  plug(attachmentsPage, {
    table: plug(filesTable, { load: loadFiles }),
    preview: plug(preview, { fetchContent }),
    loadBeyond,
    loadProject,
  }),
  AttachmentsScreen,
  AttachmentsBar,
)
