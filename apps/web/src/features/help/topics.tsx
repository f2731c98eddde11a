import { shortcutLabel } from '@steward/ui/hooks/use-shortcut';
import { Kbd } from '@steward/ui/primitives/kbd';
import type { ReactNode } from 'react';
import { HelpLink } from './help-link';

export interface Topic {
  id: string;
  title: string;
  body: ReactNode;
}

/** One task per topic, in the order a new user needs them. */
export const topics: readonly Topic[] = [
  {
    id: 'first-device',
    title: 'Add your first device',
    body: (
      <ol>
        <li>
          Open <HelpLink to="/devices">Smart Assets</HelpLink> and choose <b>Add Asset</b>.
        </li>
        <li>Enter what the machine is, where it is and who looks after it.</li>
        <li>Enter how it sends its values, or skip this step and set it up later.</li>
        <li>
          Drop its manual as a PDF and choose <b>Complete Onboarding</b>. You can close the window: processing
          continues, and the machine's card shows the progress.
        </li>
      </ol>
    ),
  },
  {
    id: 'reading-a-manual',
    title: 'What happens to a manual',
    body: (
      <>
        <p>
          The manual is read page by page. Rules, maintenance tasks and safety precautions are created from its text,
          each with the sentence it comes from. Nothing is invented: what the manual does not specify stays empty.
        </p>
        <p>
          A page number such as <b>p. 43</b> opens that page beside the list, with the sentence highlighted.
        </p>
        <p>
          Scans are read too: the text of each page is recognised (English), which takes a few seconds per page and can
          contain errors, so compare the text with the page. An administrator of the server can switch this off or limit
          the number of pages. A password-protected manual cannot be read; the device is kept, and you can upload
          another file on its page.
        </p>
      </>
    ),
  },
  {
    id: 'my-work',
    title: 'Do what is due',
    body: (
      <>
        <p>
          <HelpLink to="/my-work">My work</HelpLink> lists your tasks: those you have started, overdue, due today and in
          the next seven days, and those that wait for a meter reading. Start and complete them there.
        </p>
        <p>
          Filter by person, device, location, type and priority, and save filters as a view. To see My work first when
          you open Steward, set <b>Start with My work</b> under <HelpLink to="/settings">Settings</HelpLink>, Dashboard.
        </p>
      </>
    ),
  },
  {
    id: 'calendar',
    title: 'See and move what is due, day by day',
    body: (
      <>
        <p>
          The <HelpLink to="/calendar">Calendar</HelpLink> shows due, done and expected work as a month, a week or an
          agenda, and the workload per person. Drag a task to another day, or open it and choose <b>Move to</b>. Dates
          that a meter estimates follow its readings and cannot be moved.
        </p>
        <p>
          To see your tasks in Apple, Google or Outlook, create a calendar feed under{' '}
          <HelpLink to="/settings">Settings</HelpLink>, Security, and subscribe to its address.
        </p>
      </>
    ),
  },
  {
    id: 'device-care',
    title: 'Plan maintenance for all machines',
    body: (
      <>
        <p>
          The <HelpLink to="/device-care">DeviceCare Center</HelpLink> lists the rules, tasks and precautions of every
          machine. Search, sort by a column header, and open a row to see its details.
        </p>
        <ul>
          <li>
            <b>Add Maintenance</b> plans a task manually; the person you assign it to is notified.
          </li>
          <li>
            <b>Update Schedules &amp; Notify</b> marks overdue tasks and notifies their assignees. It also runs
            automatically every morning.
          </li>
          <li>Your corrections are kept: reading the manual again does not overwrite them.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'asking',
    title: 'Ask about a machine',
    body: (
      <>
        <p>
          Open a machine and its <b>Chat</b> tab. Ask in your own words: “How often is the oil changed?” The answer
          comes from the manual and cites its pages; open them to check. If the assistant finds no answer in the manual,
          it says so.
        </p>
        <p>Rate whether an answer helped, or regenerate it: both versions are kept.</p>
        <p>
          In the <HelpLink to="/knowledge">Knowledge Base</HelpLink> select a machine or ask across all documents. There
          you can also upload guides, replace them with revisions and delete them. Administrators see disliked answers
          and can pin the correct one.
        </p>
      </>
    ),
  },
  {
    id: 'status',
    title: 'See which devices need attention',
    body: (
      <>
        <p>
          A device is Online, Warning, Error or Offline. The <HelpLink to="/dashboard">Command Center</HelpLink>,{' '}
          <HelpLink to="/devices">Smart Assets</HelpLink> and the device page show the reason: a measured value beyond a
          rule's limit, who set the status and when, how long there has been no signal, or an overdue task.
        </p>
        <p>Administrators set the status with Quick Status, on the card or in the row's menu.</p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: 'Choose your notifications',
    body: (
      <>
        <p>
          The bell counts unread notifications; its colour shows the most severe one.{' '}
          <HelpLink to="/notifications">Notifications</HelpLink> lists all of them by day.
        </p>
        <p>
          Under <HelpLink to="/settings">Settings</HelpLink>, Notifications, choose channels, types, quiet hours and
          your timezone. Security and safety alerts are sent during quiet hours, too. The link in a message opens its
          notification.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Keep your account safe',
    body: (
      <>
        <p>
          Under <HelpLink to="/settings">Settings</HelpLink>, Security, change your password, see where you are signed
          in, and sign out everywhere else. A changed password, email address or role, and a sign-in from a new browser,
          send you a security alert.
        </p>
        <p>
          After ten wrong passwords a browser is locked out for 15 minutes. A browser you have signed in with before is
          not affected by wrong passwords from elsewhere.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: 'Invite colleagues',
    body: (
      <p>
        An administrator opens Users and chooses <b>Invite User</b>. The invitation is sent by email, or the
        administrator passes on the link. When you delete a user, choose who takes over their devices and open tasks.
        Administrators are notified when someone joins, is disabled or is deleted. The audit log shows who changed what.
      </p>
    ),
  },
  {
    id: 'keyboard',
    title: 'Use the keyboard',
    body: (
      <ul>
        <li>
          <Kbd>{shortcutLabel('mod+k')}</Kbd> goes to a device, a page or an action by name.
        </li>
        <li>
          <Kbd>/</Kbd> moves to the search field of the page, <Kbd>Esc</Kbd> clears it.
        </li>
        <li>
          <Kbd>Enter</Kbd> submits a form, <Kbd>Esc</Kbd> closes a dialog, a menu or the open page of a manual.
        </li>
        <li>
          <Kbd>Tab</Kbd> reaches everything; the first press offers to skip to the content.
        </li>
      </ul>
    ),
  },
  {
    id: 'sales',
    title: 'Suggest products to customers',
    body: (
      <>
        <p>
          <HelpLink to="/process">Smart Process</HelpLink> opens Sales Intelligence. Import customers, products and
          purchases as CSV files; the import has a template for each. If a file has errors, you can import the valid
          rows and download the others with the reasons.
        </p>
        <p>
          Select a customer to see which products fit, with the similarity and the reasons. Record the outcome of a
          suggestion, and download the report or the sales pitch as a PDF. <b>Regenerate</b> updates the suggestions
          after an import.
        </p>
        <p>Vendor Intelligence is not available yet.</p>
      </>
    ),
  },
  {
    id: 'intelligence',
    title: 'See how the assistant is used',
    body: (
      <p>
        Under Intelligence, administrators see how many questions were asked, about which devices and by whom, how long
        answers took, and which ones helped. The time range at the top applies to every figure.
      </p>
    ),
  },
];
