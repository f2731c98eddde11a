import { z } from 'zod';
import { callCosts } from '../call-limits';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { ask, regenerate } from './ask';
import { conversationProcedures } from './conversations/router';
import { giveFeedback } from './feedback';
import {
  chatHistory,
  deviceFeedbackStats,
  messagesOfDevice,
  messagesOfUser,
  ownHistory,
  pdfHistory as pdfHistoryOf,
  recentOfDevice,
  recentOfUser,
  sessionMessages,
  userFeedbackStats,
} from './history';
import { qualityProcedures } from './quality/router';
import { cleanUp, saveMessage } from './save-message';
import {
  askEvent,
  askInput,
  chatMessage,
  chatState,
  chatStateInput,
  cleanedUp,
  deviceIdInput,
  feedbackInput,
  feedbackStats,
  history,
  historyInput,
  messagePage,
  ofDeviceInput,
  ofUserInput,
  ownHistoryInput,
  pdfHistory,
  pdfHistoryInput,
  recentOfDeviceInput,
  recentOfUserInput,
  regenerateInput,
  saveMessageInput,
  sessionInput,
  userIdInput,
} from './schema';
import { chatState as stateOf } from './state';

const chat = can('chat:use');
const answering = can('chat:use', callCosts.answer);

export const chatRouter = router({
  ask: answering
    .input(askInput)
    .output(streamOf(askEvent))
    .mutation(({ ctx, input }) => ask(ctx, input)),
  regenerate: answering
    .input(regenerateInput)
    .output(streamOf(askEvent))
    .mutation(({ ctx, input }) => regenerate(ctx, input.messageId)),
  state: chat
    .input(chatStateInput)
    .output(chatState)
    .query(({ ctx, input }) => stateOf(ctx, input.deviceId)),
  history: chat
    .input(historyInput)
    .output(history)
    .query(({ ctx, input }) => chatHistory(ctx, input)),
  ownHistory: chat
    .input(ownHistoryInput)
    .output(history)
    .query(({ ctx, input }) => ownHistory(ctx, input)),
  pdfHistory: chat
    .input(pdfHistoryInput)
    .output(pdfHistory)
    .query(({ ctx, input }) => pdfHistoryOf(ctx, input)),
  session: chat
    .input(sessionInput)
    .output(z.array(chatMessage))
    .query(({ ctx, input }) => sessionMessages(ctx, input)),
  ofUser: chat
    .input(ofUserInput)
    .output(messagePage)
    .query(({ ctx, input }) => messagesOfUser(ctx, input)),
  ofDevice: chat
    .input(ofDeviceInput)
    .output(messagePage)
    .query(({ ctx, input }) => messagesOfDevice(ctx, input)),
  recentOfUser: chat
    .input(recentOfUserInput)
    .output(z.array(chatMessage))
    .query(({ ctx, input }) => recentOfUser(ctx, input)),
  recentOfDevice: chat
    .input(recentOfDeviceInput)
    .output(z.array(chatMessage))
    .query(({ ctx, input }) => recentOfDevice(ctx, input)),
  userFeedbackStats: chat
    .input(userIdInput)
    .output(feedbackStats)
    .query(({ ctx, input }) => userFeedbackStats(ctx, input.userId)),
  deviceFeedbackStats: chat
    .input(deviceIdInput)
    .output(feedbackStats)
    .query(({ ctx, input }) => deviceFeedbackStats(ctx, input.deviceId)),
  saveMessage: chat
    .input(saveMessageInput)
    .output(chatMessage)
    .mutation(({ ctx, input }) => saveMessage(ctx, input)),
  feedback: chat
    .input(feedbackInput)
    .output(chatMessage)
    .mutation(({ ctx, input }) => giveFeedback(ctx, input)),
  cleanup: chat.output(cleanedUp).mutation(({ ctx }) => cleanUp(ctx)),
  ...conversationProcedures,
  ...qualityProcedures,
});
