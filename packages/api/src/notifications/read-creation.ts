/** What other clients send for a new notification, read as the creation payload. Browser-safe. */

/** Takes script elements out, also those that only appear once others are gone. */
export function withoutScript(text: string): string {
  const stripped = text.replace(/<script\b[^>]*>[\s\S]*?<\/script[^>]*>/gi, '').replace(/<\/?script\b[^>]*>?/gi, '');
  return stripped === text ? text : withoutScript(stripped);
}

/** `type` stands for `category`; of a device that was made, title and message can be left out. */
export function readCreation(given: unknown): unknown {
  if (!isObject(given)) return given;
  const category = given.category ?? given.type;
  const snapshot = deviceSnapshot(given);
  const metadata =
    snapshot && (given.metadata == null || isObject(given.metadata))
      ? { ...given.metadata, ...snapshot }
      : given.metadata;
  const isCreation = typeof category === 'string' && category.toUpperCase() === 'DEVICE_CREATION';
  const name = snapshot?.deviceName;
  if (!isCreation || typeof name !== 'string' || !name) return { ...given, category, metadata };
  return {
    title: `${name} was added`,
    message: `Device "${name}" has been successfully added to the platform!`,
    ...given,
    category,
    metadata,
  };
}

/** deviceName, deviceType, deviceLocation and deviceStatus, wherever they were sent. */
function deviceSnapshot(given: Record<string, unknown>): Record<string, unknown> | null {
  const fields = { ...(isObject(given.data) ? given.data : {}), ...given };
  const found = ['deviceName', 'deviceType', 'deviceLocation', 'deviceStatus'].flatMap((key) => {
    const value = fields[key];
    return typeof value === 'string' ? [[key, withoutScript(value).trim()]] : [];
  });
  return found.length ? Object.fromEntries(found) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
