import type { Precaution } from '@steward/api/schema/safety';
import { ShieldAlert } from 'lucide-react';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { PrecautionForm } from '../../../care/precaution-form';
import { usePrecautionChanges } from '../../../care/use-precaution-changes';
import { useMay } from '../../../lib/session/use-may';
import type { CareTabProps } from '../care-tab-props';
import { CareDetail } from '../components/care-detail';
import { CareList } from '../components/care-list';
import { CareToolbar } from '../components/care-toolbar';
import { CreateFirst } from '../components/create-first';
import { usePrecautions } from '../hooks';
import { precautionSorts } from '../labels';
import { newestFirst } from '../loader';
import { notifyFailure } from '../notify-failure';
import { orderByColumn, orderOf } from '../order';
import { useRowDialog } from '../use-row-dialog';
import { PrecautionDetail } from './precaution-detail';
import { PrecautionTable } from './precaution-table';

export function SafetyTab({ care, adding, onAdd, onAddClose }: CareTabProps) {
  const order = orderOf(care.search, precautionSorts, newestFirst);
  const query = usePrecautions(care.search, order);
  const { save, remove, removing } = usePrecautionChanges();
  const { open, close, itemOf } = useRowDialog<Precaution>();
  const mayWrite = useMay('safety:write');
  const mayDelete = useMay('safety:delete');
  const onEdit = mayWrite ? open('form') : undefined;
  const onDelete = mayDelete ? open('removal') : undefined;
  const opened = itemOf('detail');
  const edited = itemOf('form');
  return (
    <>
      <h2 className="sr-only">Safety Precautions</h2>
      <CareToolbar label="Search safety precautions" care={care} />
      <CareList
        query={query}
        care={care}
        failure="Failed to fetch safety precautions"
        icon={ShieldAlert}
        none="No safety precautions found"
        invitation="Create your first safety precaution to get started"
        first={mayWrite ? <CreateFirst onClick={onAdd}>Create First Safety Precaution</CreateFirst> : null}
      >
        {(precautions) => (
          <PrecautionTable
            precautions={precautions}
            order={order}
            onSort={(column) => care.change(orderByColumn(order, column))}
            onOpen={open('detail')}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </CareList>
      {opened ? (
        <CareDetail
          title={opened.title}
          item={opened}
          tab="safety"
          onClose={close}
          onEdit={onEdit && (() => onEdit(opened))}
          onDelete={onDelete && (() => onDelete(opened))}
        >
          <PrecautionDetail precaution={opened} />
        </CareDetail>
      ) : null}
      {adding ? <PrecautionForm onSave={(entered) => save(entered)} onClose={onAddClose} /> : null}
      {edited ? (
        <PrecautionForm precaution={edited} onSave={(entered) => save(entered, edited)} onClose={close} />
      ) : null}
      <ConfirmRemoval
        item={itemOf('removal')}
        kind="precaution"
        nameOf={({ title }) => title}
        pending={removing}
        onConfirm={(precaution) =>
          void remove(precaution).then(close, notifyFailure('Failed to delete safety precaution'))
        }
        onClose={close}
      />
    </>
  );
}
