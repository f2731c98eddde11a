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

/** What a device's messages, in the order of their arrival, say. */
export interface MessageContents {
  readings: Reading[];
  /** Whether its last will or its counterpart arrived, the latest. */
  status: 'offline' | 'online' | null;
  statusAt: Date | null;
  /** The latest message with readings, or that should have some. */
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
      // also a retained one: it is the present state
      Object.assign(contents, { status, statusAt: at });
      continue;
    }
    // a retained reading was measured at an unknown time, and arrives again after each connection
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
    // readings prove that the device is connected
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
