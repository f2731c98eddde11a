/** On which every change of an organization’s documents, and of what is made of them for its answers, is published. */
export const documentsTopic = (organizationId: string) => `documents:${organizationId}`;
