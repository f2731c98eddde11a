/** On which the progress of an organization's regenerations and imports is published. */
export const salesTopic = (organizationId: string) => `sales:${organizationId}`;
