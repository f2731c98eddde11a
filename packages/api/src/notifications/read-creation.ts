/** Normalizes the creation payloads of other clients. Browser-safe. */

/** Removes script elements, including those that only appear after removing others. */
export function withoutScript(text: string): string {
  const strippedText = text
    .replace(/<script\b[^>]*>[\s\S]*?<\/script[^>]*>/gi, '')
    .replace(/<\/?script\b[^>]*>?/gi, '');
  return strippedText === text ? text : withoutScript(strippedText);
}

/** Accepts `type` for `category`, and DEVICE_CREATION without title and message. */
export function readCreation(input: unknown): unknown {
  if (!isObject(input)) return input;
  const category = input.category ?? input.type;
  const snapshot = deviceSnapshot(input);
  const metadata =
    snapshot && (input.metadata == null || isObject(input.metadata))
      ? { ...input.metadata, ...snapshot }
      : input.metadata;
  const isCreation = typeof category === 'string' && category.toUpperCase() === 'DEVICE_CREATION';
  const name = snapshot?.deviceName;
  if (!isCreation || typeof name !== 'string' || !name) return { ...input, category, metadata };
  return {
    title: `${name} was added`,
    message: `Device "${name}" has been successfully added to the platform!`,
    ...input,
    category,
    metadata,
  };
}

/** deviceName, deviceType, deviceLocation and deviceStatus, from the top level or `data`. */
function deviceSnapshot(input: Record<string, unknown>): Record<string, unknown> | null {
  const fields = { ...(isObject(input.data) ? input.data : {}), ...input };
  const entries = ['deviceName', 'deviceType', 'deviceLocation', 'deviceStatus'].flatMap((key) => {
    const value = fields[key];
    return typeof value === 'string' ? [[key, withoutScript(value).trim()]] : [];
  });
  return entries.length ? Object.fromEntries(entries) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
