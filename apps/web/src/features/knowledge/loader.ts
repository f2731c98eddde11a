import { type PageContext, renewed } from '../../lib/route-data';

export function loadKnowledge({ trpc }: PageContext): void {
  void trpc.knowledge.documents.prefetch({}, renewed);
  void trpc.knowledge.machines.prefetch(undefined, renewed);
}
