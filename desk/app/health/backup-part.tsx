import { useState } from 'react';
import { SignInAgainProvider } from '../../../app/account/sign-in-again/sign-in-again.tsx';
import { useAuth } from '../../../app/session/auth-provider.tsx';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { formatAge } from '../../rules/ages.ts';
import type { Health } from '../../rules/health.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { DoneLine } from '../actions/done-message.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { BackupForm } from './backup-form.tsx';
import { Line, Lines } from './line.tsx';

interface BackupPartProps {
	readonly health: Health;
	readonly onDone: () => void;
}

/** The last backup and the last drill, and the button that makes a backup. */
export function BackupPart({ health, onDone }: BackupPartProps) {
	const { state } = useAuth();
	const overlay = useOverlay();
	const [doneMessage, setDoneMessage] = useState('');
	if (state.kind !== 'in') return null;
	return (
		<Part
			title="Backup"
			beside={
				<DeskButton variant="quiet" onClick={overlay.open}>
					Make a Backup…
				</DeskButton>
			}
		>
			<DoneLine message={doneMessage} changed={health.backup?.at} className="mb-4" />
			<Lines>
				<Line label="Last backup">{backupText(health)}</Line>
				<Line label="Last drill">
					<DrillText health={health} />
				</Line>
			</Lines>
			<SignInAgainProvider user={state.user}>
				<ActionDialog overlay={overlay} label="Make a backup">
					{() => (
						<BackupForm
							onDone={(message) => {
								setDoneMessage(message);
								onDone();
							}}
						/>
					)}
				</ActionDialog>
			</SignInAgainProvider>
		</Part>
	);
}

function backupText({ backup, now }: Health): string {
	if (backup === null) return 'None that the shop knows of.';
	const size = backup.bytes === null ? '' : `, ${formatSize(backup.bytes)}`;
	return `${formatMoment(backup.at)}, ${formatAge(backup.at, now)} ago, with ${counted(backup.orders)}${size}.`;
}

function DrillText({ health: { drill, now } }: { readonly health: Health }) {
	if (drill === null) {
		return (
			<>
				None yet. It restores a backup on trial:{' '}
				<code className="wrap-anywhere rounded bg-mist px-1.5 py-0.5 text-[0.9em]">
					npm run shop -- drill FILE
				</code>
			</>
		);
	}
	const when = `${formatMoment(drill.at)}, ${formatAge(drill.at, now)} ago`;
	if (drill.orders === null) return `${when}: it failed. ${drill.fault}`;
	return `${when}: a backup was restored whole, with ${counted(drill.orders)}.`;
}

function counted(orders: number): string {
	return orders === 1 ? '1 order' : `${orders} orders`;
}

const byteUnits = ['KB', 'MB', 'GB', 'TB'];

/** `512 KB`, `4.2 MB`. */
function formatSize(bytes: number): string {
	const power = Math.min(Math.max(1, Math.floor(Math.log10(bytes) / 3)), byteUnits.length);
	const value = bytes / 1000 ** power;
	return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value)} ${byteUnits[power - 1]}`;
}
