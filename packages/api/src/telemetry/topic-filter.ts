/** Reason why a topic filter is invalid, as one sentence. Null if it is valid. */
export function topicProblem(filter: string): string | null {
  const levels = filter.split('/');
  if (filter.includes('\0')) return 'The topic has a character that is not allowed.';
  if (filter.startsWith('$share/')) return 'Shared subscriptions ($share) are not supported.';
  if (levels.some((level) => level.length > 1 && /[+#]/.test(level)))
    return 'In the topic, + and # must stand alone between slashes.';
  return levels.slice(0, -1).includes('#') ? 'In the topic, # may only stand at the end.' : null;
}

/** The topic levels that the wildcards matched; null if the topic does not match. */
export function matchTopic(filter: string, topic: string): string[] | null {
  const levels = topic.split('/');
  const filterLevels = filter.split('/');
  // broker topics ($SYS) do not match a wildcard at the first level
  if (topic.startsWith('$') && !filter.startsWith('$')) return null;
  const matchedLevels: string[] = [];
  for (const [index, level] of filterLevels.entries()) {
    if (level === '#') return [...matchedLevels, ...levels.slice(index)];
    const actual = levels[index];
    if (actual === undefined || (level !== '+' && level !== actual)) return null;
    if (level === '+') matchedLevels.push(actual);
  }
  return levels.length === filterLevels.length ? matchedLevels : null;
}

/**
 * Names the values of a message after its topic. Levels matched by a wildcard distinguish the messages, so they become a prefix:
 * with 'pump/+', the temperature of {"temperature": 4} on 'pump/motor' is 'motor.temperature'. A single value is named after
 * these levels and the last one: with 'pump/#', the value on 'pump/motor/temperature' is 'motor.temperature'.
 */
export function namesOfTopic(filter: string, topic: string): { prefix: string; singleName: string } {
  const matchedLevels = matchTopic(filter, topic) ?? [];
  const lastLevel = topic.split('/').at(-1) ?? '';
  const endsWithWildcard = /(^|\/)[+#]$/.test(filter) && matchedLevels.length > 0;
  return {
    prefix: matchedLevels.join('.'),
    singleName: (endsWithWildcard ? matchedLevels : [...matchedLevels, lastLevel]).join('.') || 'value',
  };
}
