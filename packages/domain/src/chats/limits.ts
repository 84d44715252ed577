const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Chats of an organization. */
export const maxChats = 20;
/** A chat that has not answered by then may have got it all the same. */
export const chatTimeoutMs = 10 * second;
/** How much of an answer is kept, in bytes. */
export const chatAnswerBytes = 1_024;
/** What happened longer ago is no longer posted: a chat is about now. */
export const chatLateMs = 24 * hour;
/** Of so many of one kind at once one post tells together. */
export const chatTogether = 5;
/** Characters of one post: of its first line, and of what follows. */
export const maxChatTitle = 300;
export const maxChatText = 2_000;
/** Tests of one chat within a minute. */
export const maxChatTests = 10;
/** How long posts are kept, in days. */
export const chatLogDays = 30;
/** Of how many days figures are told. */
export const chatMetricDays = 30;
