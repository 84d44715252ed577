const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The maximum number of chats of an organization. */
export const maxChats = 20;
/** A chat that times out may have received the post. */
export const chatTimeoutMs = 10 * second;
/** How many bytes of a response are kept. */
export const chatAnswerBytes = 1_024;
/** Older events are not posted, because a chat is about the present. */
export const chatLateMs = 24 * hour;
/** If there are more events of one kind than this at once, one post summarizes them. */
export const chatTogether = 5;
/** The maximum lengths of a post: its first line, and the text that follows. */
export const maxChatTitle = 300;
export const maxChatText = 2_000;
/** The maximum number of tests of one chat within a minute. */
export const maxChatTests = 10;
/** How long posts are kept, in days. */
export const chatLogDays = 30;
/** The number of days that the metrics of a chat cover. */
export const chatMetricDays = 30;
