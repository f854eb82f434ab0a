/** The numbers of boards that projects begin with, as those of `limits.ts`. */

export const PROJECT_TEMPLATE_NAME_MIN_CHARS = 2
export const PROJECT_TEMPLATE_NAME_MAX_CHARS = 100
export const TEMPLATES_PER_WORKSPACE_MAX = 50
/** Of the open tasks of a project so many come into a template, the first of each column first, and of each as many subtasks. */
export const TASKS_PER_TEMPLATE_MAX = 200
export const SUBTASKS_PER_TEMPLATE_TASK_MAX = 50
