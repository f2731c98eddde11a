import { can } from '../../trpc';
import {
  conversation,
  conversationKeyInput,
  conversationPage,
  conversationsInput,
  conversationWithMessages,
  removedConversation,
  renameConversationInput,
} from './schema';
import { listConversations, openConversation, removeConversation, renameConversation } from './service';

/** The caller's conversations; part of the chat's router. */
export const conversationProcedures = {
  conversations: can('chat:use')
    .input(conversationsInput)
    .output(conversationPage)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  conversation: can('chat:use')
    .input(conversationKeyInput)
    .output(conversationWithMessages)
    .query(({ ctx, input }) => openConversation(ctx, input.key)),
  renameConversation: can('chat:use')
    .input(renameConversationInput)
    .output(conversation)
    .mutation(({ ctx, input }) => renameConversation(ctx, input)),
  removeConversation: can('chat:use')
    .input(conversationKeyInput)
    .output(removedConversation)
    .mutation(({ ctx, input }) => removeConversation(ctx, input.key)),
};
