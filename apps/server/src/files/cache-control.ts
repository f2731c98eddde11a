/**
 * For files of an organization. A browser may keep them, but asks before each use, so that they are not shown after a sign-out, to another
 * person at the same browser, or after their deletion. An unchanged file costs a 304 without its bytes.
 */
export const revalidated = 'private, no-cache';
