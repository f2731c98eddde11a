import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useState } from 'react';
import { type LocalMessage, readLocal, writeLocal } from './local-messages';

/** Messages of a user's conversation about a device that exist only in this browser, persisted per user and device. */
export function useLocalMessages(userId: string, deviceId: string) {
  const [messages, setMessages] = useState<readonly LocalMessage[]>(() => readLocal(userId, deviceId));
  useEffect(() => writeLocal(userId, deviceId, messages), [userId, deviceId, messages]);
  const add = useCallback(
    (message: ChatMessage, after: string | null) => setMessages((previous) => [...previous, { message, after }]),
    [],
  );
  return { messages, add };
}
