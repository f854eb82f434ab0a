import { attachmentsPage } from '#machines/attachments/attachments-page.ts'
import { fileCare } from '#machines/attachments/file-care.ts'
import { filesKeeper } from '#machines/attachments/files-keeper.ts'
import { filesQuery, filesTable } from '#machines/attachments/files-table.ts'
import { preview } from '#machines/attachments/preview.ts'
import { withPorts } from '#machines/with-ports.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { projectKeeper } from '#machines/store/project/project-keeper.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { changeFile, fetchContent, loadBeyond, loadFiles } from '../../../ports/project/project-files.ts'
import { loadProject } from '../../../ports/project/project-settings.ts'
import { AttachmentsBar } from '../../../screens/attachments/attachments-bar.tsx'
import { AttachmentsScreen } from '../../../screens/attachments/attachments-screen.tsx'
import { store } from '../../store.ts'

/** The files of a project with their calls. */
export const screen = screenWith(
  withPorts(attachmentsPage, {
    table: withPorts(filesTable, { load: loadFiles, keeper: answerKeeper(store, filesQuery) }),
    preview: withPorts(preview, { fetchContent }),
    fileCare: withPorts(fileCare, { deleteButton, changeFile }),
    projectKeeper: projectKeeper(store),
    filesKeeper: filesKeeper(store),
    loadBeyond,
    loadProject: intoStore(store, loadProject, (project, asOf) => store.takeProjects([project], asOf)),
  }),
  AttachmentsScreen,
  AttachmentsBar,
)
