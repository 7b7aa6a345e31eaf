/** The title of the summary of what stands in the way of a submit. */
export const summaryTitle = 'There is a problem';

/** Its title once all of it has been changed. */
export const summaryTitleWhenOver = 'There was a problem';

/** Before a struck-out line, for those who do not see that it is. */
export const summaryChanged = 'Changed:';
