import type { Subject } from './own-data/data-answer';

/** A device in the rows of a result, with the different topics of its rows. */
export interface DeviceSubjects {
  deviceId: string;
  deviceName: string;
  topics: { topic: string; source: Subject['source'] }[];
}

/** Groups the rows of a result by their device, in the order of the rows. Pure. */
export function byDevice(subjects: readonly Subject[]): DeviceSubjects[] {
  const devices = new Map<string, DeviceSubjects>();
  for (const { deviceId, deviceName, topic, source } of subjects) {
    const device = devices.get(deviceId) ?? { deviceId, deviceName, topics: [] };
    devices.set(deviceId, device);
    if (topic && !device.topics.some((other) => other.topic === topic)) device.topics.push({ topic, source });
  }
  return [...devices.values()];
}

const MANUAL = '(?:(?:user |operating )?(?:manuals?|documents?|documentation|guides?|instructions?))';
const BACK = '(?:it|them|that|this|these|those)';
const WITHOUT_TOPIC = new RegExp(
  `^what (?:do|does) (?:(?:the|its|their|each|every) )?${MANUAL}(?: of ${BACK})? (?:say|tell|state|recommend|advise|require)(?: (?:me|us))?(?: (?:about|on|for|to do about|regarding) (?:${BACK}|(?:the|these|those|this|that) (?:tasks?|work|jobs?|devices?|machines?|rules?|dangers?)))?[ ?.!]*$`,
  'i',
);
const TO_DO = new RegExp(`\\b(do|perform|carry out|complete|finish) ${BACK}\\b`, 'i');

/** Whether a question only asks what a manual says 'about it', without a topic of its own. Pure. */
export const isWithoutTopic = (half: string): boolean => WITHOUT_TOPIC.test(half);

/** Rewrites the second half of a question for one of the rows that the first half found. Pure. */
export function aboutTopic(half: string, topic: string): string {
  const work = `${topic.charAt(0).toLowerCase()}${topic.slice(1)}`;
  if (isWithoutTopic(half)) return `What does the manual say about: ${work}?`;
  if (TO_DO.test(half)) return half.replace(TO_DO, work);
  return `${half.replace(/[\s?.!]+$/, '')} - ${work}?`;
}
