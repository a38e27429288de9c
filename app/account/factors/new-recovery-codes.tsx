import { downloadFile } from '../../browser/download-file.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { focusIn } from '../focus-in.ts';

interface NewRecoveryCodesProps {
	readonly codes: readonly string[];
	readonly onStored: () => void;
}

/** New codes, which the server does not show again. */
export function NewRecoveryCodes({ codes, onStored }: NewRecoveryCodesProps) {
	const shop = useShop();
	const list = codes.join('\n');

	async function copy() {
		try {
			await navigator.clipboard.writeText(list);
			showToast('success', 'The codes are copied.');
		} catch (cause) {
			console.warn('The codes could not be copied', cause);
			showToast('error', 'The codes could not be copied. Please download or print them.');
		}
	}

	function download() {
		const text = `Recovery codes of your ${shop.name} account. Each works once.\n\n${list}\n`;
		downloadFile(new Blob([text], { type: 'text/plain' }), 'blue-recovery-codes.txt');
	}

	return (
		<section
			ref={focusIn}
			tabIndex={-1}
			aria-label="Your new recovery codes"
			className="rounded-card bg-sand p-5 sm:p-7"
		>
			<p className="font-semibold">
				These codes are shown only once. Please save them in a safe place.
			</p>
			<p className="mt-2">
				If your phone is lost, each of them opens your account once, together with your password.
			</p>
			<ul
				translate="no"
				className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-2 font-mono text-lg"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="mt-6 flex flex-wrap gap-3">
				<Button variant="quiet" className="max-sm:w-full" onClick={copy}>
					Copy
				</Button>
				<Button variant="quiet" className="max-sm:w-full" onClick={download}>
					Download
				</Button>
				<Button variant="quiet" className="max-sm:w-full" onClick={() => print()}>
					Print
				</Button>
				<Button variant="action" className="max-sm:w-full" onClick={onStored}>
					I’ve Saved Them
				</Button>
			</div>
		</section>
	);
}
