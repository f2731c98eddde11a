import type { ChatMessage } from '@steward/api/schema/chat';
import { toast } from '@steward/ui/lib/toast';
import { useEffect, useState } from 'react';
import { trpc } from '../lib/trpc/trpc';

const thanksMs = 2000;
const toastMs = 3000;

/**
 * Sends likes and dislikes at once; a dislike may be explained afterwards. Failures are only logged (specification 3,
 * section 8).
 * @param onStored called with the answer as stored with its feedback
 */
export function useFeedback(message: ChatMessage, onStored: (message: ChatMessage) => void) {
  const [thanks, setThanks] = useState(false);
  const [isExplaining, setIsExplaining] = useState(false);
  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(() => setThanks(false), thanksMs);
    return () => clearTimeout(timer);
  }, [thanks]);
  const { mutate } = trpc.chat.feedback.useMutation({
    onSuccess: onStored,
    // biome-ignore lint/suspicious/noConsole: required by the specification
    onError: (error) => console.warn(`feedback was not stored: ${error.message}`),
  });
  const choice = message.userFeedback === 'LIKE' ? 'like' : message.userFeedback === 'DISLIKE' ? 'dislike' : undefined;
  return {
    choice,
    thanks,
    isExplaining,
    like: () => {
      mutate({ messageId: message.id, feedback: 'LIKE' });
      setThanks(true);
      toast.success('Thanks for the feedback!', { duration: toastMs });
    },
    dislike: () => {
      mutate({ messageId: message.id, feedback: 'DISLIKE' });
      setIsExplaining(true);
    },
    explain: (text: string) => {
      mutate({ messageId: message.id, feedback: 'DISLIKE', feedbackInput: text });
      setIsExplaining(false);
      toast.success('We hear you! We will improve!', { duration: toastMs });
    },
    cancelExplanation: () => setIsExplaining(false),
  } as const;
}
