/** On which every change of an organization's documents is published. */
export const documentsTopic = (organizationId: string) => `documents:${organizationId}`;
