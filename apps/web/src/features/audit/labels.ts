import { type AuditAction, type AuditEntity, auditActions } from '@steward/api/schema/audit';

const actionLabels: Record<AuditAction, string> = {
  'session.signed-in': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.signed-out': 'Signed out',
  'session.ended': 'Session ended',
  'session.others-ended': 'Other sessions ended',
  'user.signed-up': 'Account created',
  'user.updated': 'Profile changed',
  'user.role-changed': 'Role changed',
  'user.enabled': 'User enabled',
  'user.disabled': 'User disabled',
  'user.password-changed': 'Password changed',
  'user.password-link-created': 'Password link created',
  'user.password-reset': 'Password reset',
  'user.deleted': 'User deleted',
  'settings.organization-changed': 'Organization settings changed',
  'settings.notifications-changed': 'Notification settings changed',
  'settings.push-added': 'Push enabled',
  'settings.push-removed': 'Push disabled',
  'token.created': 'API token created',
  'token.revoked': 'API token revoked',
  'invitation.created': 'Invitation created',
  'invitation.resent': 'Invitation sent again',
  'invitation.accepted': 'Invitation accepted',
  'invitation.revoked': 'Invitation revoked',
  'device.deleted': 'Device deleted',
  'rule.deleted': 'Rule deleted',
  'maintenance.deleted': 'Task deleted',
  'safety.deleted': 'Precaution deleted',
  'document.deleted': 'Document deleted',
  'document.replaced': 'Document replaced',
  'document.moved': 'Document moved',
  'generated-item.reviewed': 'Generated item reviewed',
  'answer.pinned': 'Answer pinned',
  'answer.unpinned': 'Answer unpinned',
};

const entityLabels: Record<AuditEntity, string> = {
  session: 'Session',
  user: 'User',
  settings: 'Settings',
  token: 'API token',
  invitation: 'Invitation',
  device: 'Device',
  rule: 'Rule',
  'maintenance-task': 'Maintenance task',
  'safety-precaution': 'Safety precaution',
  document: 'Document',
  answer: 'Answer',
};

/** Falls back to the raw value, since a newer server may send unknown ones. */
export const actionLabel = (action: string): string => (actionLabels as Record<string, string>)[action] ?? action;
export const entityLabel = (entity: string): string => (entityLabels as Record<string, string>)[entity] ?? entity;

export const actionChoices = auditActions.map((value) => ({ value, label: actionLabels[value] }));
