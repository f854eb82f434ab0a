/** Where a task of a project is opened. */
export const taskPath = (projectId: string, taskId: string): string => `/projects/${projectId}/board/tasks/${taskId}`
