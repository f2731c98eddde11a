import {
  type ListedNotification,
  messageLength,
  notificationCategories,
  titleLength,
} from '@steward/api/schema/notifications';

type Given = Record<string, unknown>;

const requiredFields = ['id', 'title', 'message', 'category', 'userId', 'organizationId', 'createdAt'] as const;

/**
 * Notifications as a server sends them (specification 1, section 5): what is not valid is dropped with a warning, the
 * rest is trimmed and freed of script elements. What is no list is an empty one.
 */
export function readNotifications(answer: unknown): ListedNotification[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((given: unknown) => {
    const problem = problemOf(given);
    if (problem === null) return [cleaned(given as Given)];
    const id = isObject(given) && typeof given.id === 'string' ? given.id : 'without id';
    // biome-ignore lint/suspicious/noConsole: invalid notifications are dropped with a logged warning
    console.warn(`Notification ${id} was dropped: ${problem}`);
    return [];
  });
}

/** The first rule that it breaks; null when it is valid. */
export function problemOf(given: unknown): string | null {
  if (!isObject(given)) return 'It is not an object';
  const missing = requiredFields.find((field) => given[field] === undefined || given[field] === null);
  if (missing) return `Missing required field: ${missing}`;
  const noText = (['id', 'userId', 'organizationId'] as const).find((field) => typeof given[field] !== 'string');
  if (noText) return `${noText} must be a string`;
  return (
    textProblem('Title', given.title, titleLength) ??
    textProblem('Message', given.message, messageLength) ??
    categoryProblem(given.category) ??
    otherProblem(given)
  );
}

function textProblem(field: string, text: unknown, most: number): string | null {
  if (typeof text !== 'string') return `${field} must be a string`;
  if (text.length > most) return `${field} must not exceed ${most} characters`;
  return withoutScript(text).trim() ? null : `${field} cannot be empty`;
}

function categoryProblem(category: unknown): string | null {
  if (notificationCategories.some((known) => known === category)) return null;
  return `Invalid category: ${String(category)}. Must be one of: ${notificationCategories.join(', ')}`;
}

function otherProblem({ createdAt, read, deviceId, ruleId, metadata }: Given): string | null {
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return 'createdAt must be a valid date';
  if (read !== undefined && typeof read !== 'boolean') return 'read must be a boolean';
  if (!isTextOrNothing(deviceId)) return 'deviceId must be a string or null';
  if (!isTextOrNothing(ruleId)) return 'ruleId must be a string or null';
  return metadata === undefined || metadata === null || isObject(metadata)
    ? null
    : 'metadata must be an object or null';
}

function cleaned(given: Given): ListedNotification {
  const { read = false, deviceId = null, deviceName = null, ruleId = null, metadata = null } = given;
  const texts = ['title', 'message', 'deviceName', 'deviceLocation'].flatMap((field) => {
    const text = given[field];
    return typeof text === 'string' ? [[field, withoutScript(text).trim()]] : [];
  });
  return {
    ...given,
    read,
    deviceId,
    deviceName,
    ruleId,
    metadata,
    ...Object.fromEntries(texts),
  } as ListedNotification;
}

/** Takes script elements out, also those that only appear once others are gone. */
function withoutScript(text: string): string {
  const stripped = text.replace(/<script\b[^>]*>[\s\S]*?<\/script[^>]*>/gi, '').replace(/<\/?script\b[^>]*>?/gi, '');
  return stripped === text ? text : withoutScript(stripped);
}

const isTextOrNothing = (value: unknown) => value === undefined || value === null || typeof value === 'string';
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
