import type { ChatMessage } from '@steward/api/schema/chat';
import { toast } from '@steward/ui/lib/toast';
import { useEffect, useState } from 'react';
import { trpc } from '../lib/trpc/trpc';

const thanksFor = 2000;
const toastFor = 3000;

/**
 * Like and dislike are sent at once; a dislike may be explained. Failures are only logged (specification 3, section 8).
 * @param onStored takes the answer as it is stored from then on.
 */
export function useFeedback(message: ChatMessage, onStored: (message: ChatMessage) => void) {
  const [thanks, setThanks] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(() => setThanks(false), thanksFor);
    return () => clearTimeout(timer);
  }, [thanks]);
  const { mutate } = trpc.chat.feedback.useMutation({
    onSuccess: onStored,
    // biome-ignore lint/suspicious/noConsole: the specification wants exactly that
    onError: (error) => console.warn(`feedback was not stored: ${error.message}`),
  });
  const given = message.userFeedback === 'LIKE' ? 'like' : message.userFeedback === 'DISLIKE' ? 'dislike' : undefined;
  return {
    given,
    thanks,
    asking,
    like: () => {
      mutate({ messageId: message.id, feedback: 'LIKE' });
      setThanks(true);
      toast.success('Thanks for the feedback!', { duration: toastFor });
    },
    dislike: () => {
      mutate({ messageId: message.id, feedback: 'DISLIKE' });
      setAsking(true);
    },
    explain: (text: string) => {
      mutate({ messageId: message.id, feedback: 'DISLIKE', feedbackInput: text });
      setAsking(false);
      toast.success('We hear you! We will improve!', { duration: toastFor });
    },
    stopAsking: () => setAsking(false),
  } as const;
}
