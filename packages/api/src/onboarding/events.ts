/** Topic on which every change of a device's onboarding is published. */
export const deviceTopic = (organizationId: string, deviceId: string) => `device:${organizationId}:${deviceId}`;
