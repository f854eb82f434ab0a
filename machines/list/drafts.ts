/** Whether a task has no id of the server's yet: it can neither be opened nor changed. */
export const isDraft = (taskId: string): boolean => taskId.startsWith('draft-')
