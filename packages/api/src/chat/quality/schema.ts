import { z } from 'zod';
import { citation, usedChunk } from '../../answers/schema';
import { id, instant, readFrom } from '../../fields';
import { pageInput, pageOutput } from '../../paging';
import { chatMessage } from '../schema';

export const reviewStates = ['open', 'resolved'] as const;

/** A disliked answer with the details that an administrator needs to correct it. */
export const dislikedAnswer = z.object({
  message: chatMessage,
  /** Null for a message saved by a client, whose question is unknown. */
  question: z.string().nullable(),
  /** The passages behind the answer, best first. */
  passages: z.array(usedChunk),
  /** Comment of the user. */
  reason: z.string().nullable(),
  user: z.object({ id: z.string(), name: z.string() }),
  deviceName: z.string().nullable(),
  state: z.enum(reviewStates),
  reviewedAt: instant.nullable(),
  reviewedByName: z.string().nullable(),
  reviewNote: z.string().nullable(),
});
export type DislikedAnswer = z.infer<typeof dislikedAnswer>;

/** Newest first. */
export const dislikedInput = z.object({ ...pageInput, state: z.enum([...reviewStates, 'all']).default('open') });
export const dislikedPage = pageOutput(dislikedAnswer);
export const resolveDislikedInput = z.object({ messageId: id, note: z.string().trim().max(2000).optional() });

export const pinnedAnswer = z.object({
  id: z.string(),
  /** Null for all devices. */
  deviceId: z.string().nullable(),
  deviceName: z.string().nullable(),
  question: z.string(),
  answer: z.string(),
  citations: z.array(citation),
  /** Id of the disliked answer that it corrects. */
  messageId: z.string().nullable(),
  createdBy: z.string(),
  /** Null once that user was deleted. */
  createdByName: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type PinnedAnswer = z.infer<typeof pinnedAnswer>;

const question = z
  .string('Please give the question.')
  .trim()
  .min(1, 'Please give the question.')
  .max(2000, 'The question must be at most 2,000 characters.');
const answer = z
  .string('Please give the answer.')
  .trim()
  .min(1, 'Please give the answer.')
  .max(10_000, 'The answer must be at most 10,000 characters.');
/** Each quote must be on its page; an empty quote cites the whole page. */
const citations = z.array(citation).max(20, 'At most 20 citations can be given.');

export const pinInput = z.object({
  question,
  answer,
  /** Null or absent for all devices. */
  deviceId: readFrom((value) => (value === '' ? null : value), id.nullable()).optional(),
  citations: citations.default([]),
  /** Id of a disliked answer that the pin corrects, which becomes resolved. */
  messageId: id.optional(),
});
export const pinsInput = z.object({ deviceId: id.optional() }).default({});
export const updatePinInput = z.object({ id, question, answer, citations }).partial().required({ id: true });
export const pinIdInput = z.object({ id });
export const unpinned = z.object({ message: z.string() });
