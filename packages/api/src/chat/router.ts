import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import {
  askEvent,
  askInput,
  chatMessage,
  chatState,
  chatStateInput,
  feedbackInput,
  history,
  historyInput,
} from './schema';
import { ask, chatHistory, giveFeedback, chatState as stateOf } from './service';

export const chatRouter = router({
  ask: can('chat:use')
    .input(askInput)
    .output(streamOf(askEvent))
    .mutation(({ ctx, input, signal }) => ask(ctx, input, signal)),
  history: can('chat:use')
    .input(historyInput)
    .output(history)
    .query(({ ctx, input }) => chatHistory(ctx, input)),
  state: can('chat:use')
    .input(chatStateInput)
    .output(chatState)
    .query(({ ctx, input }) => stateOf(ctx, input.deviceId)),
  feedback: can('chat:use')
    .input(feedbackInput)
    .output(chatMessage)
    .mutation(({ ctx, input }) => giveFeedback(ctx, input)),
});
