import { BookOpenText, Workflow } from 'lucide-react';
import { ComingPage } from './coming-page';

export const ProcessPage = () => (
  <ComingPage icon={Workflow} title="Smart Process">
    Sales intelligence will be here: recommendations for your customers, with their reasons.
  </ComingPage>
);

export const KnowledgePage = () => (
  <ComingPage icon={BookOpenText} title="Knowledge Base">
    All manuals and one assistant for all of them will be here. Today the assistant answers on each machine's own page,
    in its Chat tab.
  </ComingPage>
);
