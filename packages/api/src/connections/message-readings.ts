import { readMessage } from '../telemetry/payload';
import type { Reading } from '../telemetry/reading';
import { statusOfMessage } from '../telemetry/status-message';
import { namesOfTopic } from '../telemetry/topic-filter';
import type { SubscribedDevice } from './broker-plan';

export interface ReceivedMessage {
  topic: string;
  payload: Uint8Array;
  retained: boolean;
  /** Time of arrival. */
  at: Date;
}

/** Contents of a device's messages, which are read in order of arrival. */
export interface MessageContents {
  readings: Reading[];
  /** The last status message: the device's last will, or a message that it is online again. */
  status: 'offline' | 'online' | null;
  statusAt: Date | null;
  /** The last message that contains readings, or should contain some. */
  latest: { text: string; topic: string } | null;
  problem: string | null;
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const maxMessageBytes = 65_536;

export function contentsOf(device: SubscribedDevice, messages: readonly ReceivedMessage[]): MessageContents {
  const contents: MessageContents = { readings: [], status: null, statusAt: null, latest: null, problem: null };
  for (const { topic, payload, retained, at } of messages) {
    const text = textOf(payload);
    const status = text === null ? null : statusOfMessage(topic, text, device.statusTopic);
    if (status) {
      // includes retained status messages, because they state the current status
      Object.assign(contents, { status, statusAt: at });
      continue;
    }
    // skip retained readings: their time of measurement is unknown, and the broker resends them after each reconnect
    if (retained || topic === device.statusTopic) continue;
    if (text === null) {
      contents.problem = 'The message is not text in UTF-8, or is larger than 64 kB.';
      continue;
    }
    const { readings, problem } = readMessage(text, {
      template: device.template,
      ...namesOfTopic(device.topic, topic),
      now: at,
    });
    contents.readings.push(...readings);
    // a reading proves that the device is online
    if (readings.length) Object.assign(contents, { status: null, statusAt: null });
    Object.assign(contents, { latest: { text, topic }, problem });
  }
  return contents;
}

function textOf(payload: Uint8Array): string | null {
  if (payload.length > maxMessageBytes) return null;
  try {
    return decoder.decode(payload);
  } catch {
    return null;
  }
}
