import { Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '../primitives/button';
import { Section, States } from './section';

export function Buttons() {
  return (
    <Section
      title="Button"
      note="A page has one default button. Destructive buttons belong in the dialog that deletes."
    >
      <States label="Default">
        <Button variant="default">
          <Plus aria-hidden="true" />
          Add Asset
        </Button>
        <Button variant="default" disabled>
          Disabled
        </Button>
        <Button variant="default" pending>
          Signing in...
        </Button>
      </States>
      <States label="Outline">
        <Button variant="outline">
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
        <Button variant="outline" disabled>
          Disabled
        </Button>
        <Button variant="outline" size="sm">
          Small
        </Button>
        <Button variant="outline" size="lg">
          Large
        </Button>
      </States>
      <States label="Secondary">
        <Button variant="secondary">Cancel</Button>
      </States>
      <States label="Ghost, link">
        <Button variant="ghost">Cancel</Button>
        <Button variant="ghost" size="icon" aria-label="Edit">
          <Pencil aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Edit, small">
          <Pencil aria-hidden="true" />
        </Button>
        <Button variant="link">Link</Button>
      </States>
      <States label="Destructive">
        <Button variant="destructive">
          <Trash2 aria-hidden="true" />
          Delete User
        </Button>
        <Button variant="ghost-destructive">
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </States>
    </Section>
  );
}
