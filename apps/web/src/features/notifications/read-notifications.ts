import {
  type ListedNotification,
  messageLength,
  notificationCategories,
  titleLength,
} from '@steward/api/schema/notifications';

type UnknownObject = Record<string, unknown>;

const requiredFields = ['id', 'title', 'message', 'category', 'userId', 'organizationId', 'createdAt'] as const;

/**
 * Validates a server response (specification 1, section 5): drops invalid notifications with a warning, trims the others and
 * strips script elements. Returns an empty list if the response is not an array.
 */
export function readNotifications(response: unknown): ListedNotification[] {
  if (!Array.isArray(response)) return [];
  return response.flatMap((item: unknown) => {
    const problem = problemOf(item);
    if (problem === null) return [sanitize(item as UnknownObject)];
    const id = isObject(item) && typeof item.id === 'string' ? item.id : 'without id';
    // biome-ignore lint/suspicious/noConsole: invalid notifications are dropped with a logged warning
    console.warn(`Notification ${id} was dropped: ${problem}`);
    return [];
  });
}

/** First violated rule; null if the notification is valid. */
export function problemOf(notification: unknown): string | null {
  if (!isObject(notification)) return 'It is not an object';
  const missing = requiredFields.find((field) => notification[field] === undefined || notification[field] === null);
  if (missing) return `Missing required field: ${missing}`;
  const nonString = (['id', 'userId', 'organizationId'] as const).find(
    (field) => typeof notification[field] !== 'string',
  );
  if (nonString) return `${nonString} must be a string`;
  return (
    textProblem('Title', notification.title, titleLength) ??
    textProblem('Message', notification.message, messageLength) ??
    categoryProblem(notification.category) ??
    otherProblem(notification)
  );
}

function textProblem(field: string, text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string') return `${field} must be a string`;
  if (text.length > maxLength) return `${field} must not exceed ${maxLength} characters`;
  return withoutScript(text).trim() ? null : `${field} cannot be empty`;
}

function categoryProblem(category: unknown): string | null {
  if (notificationCategories.some((validCategory) => validCategory === category)) return null;
  return `Invalid category: ${String(category)}. Must be one of: ${notificationCategories.join(', ')}`;
}

function otherProblem({ createdAt, read, deviceId, ruleId, metadata }: UnknownObject): string | null {
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return 'createdAt must be a valid date';
  if (read !== undefined && typeof read !== 'boolean') return 'read must be a boolean';
  if (!isOptionalString(deviceId)) return 'deviceId must be a string or null';
  if (!isOptionalString(ruleId)) return 'ruleId must be a string or null';
  return metadata === undefined || metadata === null || isObject(metadata)
    ? null
    : 'metadata must be an object or null';
}

function sanitize(notification: UnknownObject): ListedNotification {
  const { read = false, deviceId = null, deviceName = null, ruleId = null, metadata = null } = notification;
  const texts = ['title', 'message', 'deviceName', 'deviceLocation'].flatMap((field) => {
    const text = notification[field];
    return typeof text === 'string' ? [[field, withoutScript(text).trim()]] : [];
  });
  return {
    ...notification,
    read,
    deviceId,
    deviceName,
    ruleId,
    metadata,
    ...Object.fromEntries(texts),
  } as ListedNotification;
}

/** Strips script elements, repeatedly, because removing one may form another. */
function withoutScript(text: string): string {
  const stripped = text.replace(/<script\b[^>]*>[\s\S]*?<\/script[^>]*>/gi, '').replace(/<\/?script\b[^>]*>?/gi, '');
  return stripped === text ? text : withoutScript(stripped);
}

const isOptionalString = (value: unknown) => value === undefined || value === null || typeof value === 'string';
const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
