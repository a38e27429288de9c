import type { Hono } from 'hono';
import { auditListSchema } from '../../../core/desk/audit.ts';
import type { Services } from '../../services.ts';
import { answerPage } from '../answer-page.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { pageOfAudit } from './audit-view.ts';

/** Registers the call about who did what. */
export function addAuditRoutes(desk: Hono<DeskEnv>, { db }: Services): void {
	desk.get(
		'/audit',
		answerPage(auditListSchema, (input, after) => pageOfAudit(db, input, after)),
	);
}
