import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import type { RecordActions } from './record-columns';

/** The records whose form or confirmation is open, and the row actions that open them. */
export function useRecordDialogs<T>() {
  const [recordToEdit, setRecordToEdit] = useState<T | 'new' | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<T | null>(null);
  const actions: RecordActions<T> = {
    onEdit: useMay('sales:write') ? setRecordToEdit : undefined,
    onDelete: useMay('sales:delete') ? setRecordToDelete : undefined,
  };
  return { recordToEdit, setRecordToEdit, recordToDelete, setRecordToDelete, actions };
}
