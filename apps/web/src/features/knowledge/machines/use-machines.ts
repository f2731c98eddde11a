import type { Document, Machine } from '@steward/api/schema/documents';
import { useMemo } from 'react';
import { loadedByRoute } from '../../../lib/route-data';
import { trpc } from '../../../lib/trpc/trpc';

/** Machines with documents, with the live state of each document. */
export function useMachines(documents: readonly Document[]) {
  const machines = trpc.knowledge.machines.useQuery(undefined, loadedByRoute);
  const current = useMemo(() => {
    const byId = new Map(documents.map((document) => [document.id, document]));
    return machines.data?.map(
      (machine): Machine => ({ ...machine, pdfs: machine.pdfs.map((pdf) => byId.get(pdf.id) ?? pdf) }),
    );
  }, [machines.data, documents]);
  return { ...machines, data: current };
}
