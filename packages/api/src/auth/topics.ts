/** Published when sessions of a user were revoked, or the user was removed or given another role. */
export const sessionsTopic = (organizationId: string, userId: string) => `sessions:${organizationId}:${userId}`;
