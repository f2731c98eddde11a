import type { users } from '@steward/db/schema';
import { missingPermission } from '../authorize';
import type { ActorContext } from '../context';
import { findUser } from '../people';
import { isAllowed } from '../permissions';
import type { ComprehensiveProfile } from './schema';

/** The caller's profile or, for an ADMIN, any user's. @throws NOT_FOUND, FORBIDDEN */
export async function comprehensiveProfile(ctx: ActorContext, id?: string): Promise<ComprehensiveProfile> {
  const { organizationId, userId, role } = ctx.actor;
  const user = await findUser(ctx.db, organizationId, id ?? userId);
  const isSelf = user.id === userId;
  const managesUsers = isAllowed(role, 'users:write');
  if (!isSelf && !managesUsers) throw missingPermission();
  const mayEdit = managesUsers && !isSelf;
  return { ...toProfile(user), permissions: { canEditRole: mayEdit, canEditStatus: mayEdit } };
}

function toProfile(user: typeof users.$inferSelect): Omit<ComprehensiveProfile, 'permissions'> {
  const { id, firstName, lastName, email, phone, role, enabled, organizationId, gmailId, slackId, teamId } = user;
  return {
    basicInfo: { id, firstName, lastName, email, phone },
    accountInfo: {
      role,
      enabled,
      organizationId,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
      lastLogin: user.lastLoginAt?.toISOString() ?? null,
    },
    integrationInfo: { gmailId, slackId, teamId },
    integrationStatus: {
      gmailConnected: gmailId !== null,
      slackConnected: slackId !== null,
      teamsConnected: teamId !== null,
      totalConnected: [gmailId, slackId, teamId].filter((id) => id !== null).length,
    },
  };
}
