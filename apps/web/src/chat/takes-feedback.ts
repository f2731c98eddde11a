const local = /^(?:\d+$|welcome_|fallback_|error_|user_|system_)/;

/** Only what the server has stored: not what this page says by itself (specification 3, section 4). */
export const takesFeedback = (messageId: string): boolean => !local.test(messageId);
