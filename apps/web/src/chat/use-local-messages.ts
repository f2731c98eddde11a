import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useState } from 'react';
import { type LocalMessage, readLocal, writeLocal } from './local-messages';

/** What only this browser has of a user's conversation about a device; remembered for both. */
export function useLocalMessages(userId: string, deviceId: string) {
  const [messages, setMessages] = useState<readonly LocalMessage[]>(() => readLocal(userId, deviceId));
  useEffect(() => writeLocal(userId, deviceId, messages), [userId, deviceId, messages]);
  const add = useCallback(
    (message: ChatMessage, after: string | null) => setMessages((before) => [...before, { message, after }]),
    [],
  );
  return { messages, add };
}
