const local = /^(?:\d+$|welcome_|fallback_|error_|user_|system_)/;

/** Whether a message takes feedback: only stored ones do, not local ones (specification 3, section 4). */
export const takesFeedback = (messageId: string): boolean => !local.test(messageId);
