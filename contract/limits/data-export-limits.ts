/** So long the link to the file of all data about a person is good. */
export const DATA_EXPORT_LINK_MINUTES = 5
export const DATA_EXPORTS_PER_USER_PER_HOUR = 5
