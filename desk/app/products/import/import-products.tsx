import { useOverlay } from '../../../../app/ui/dialog/overlay.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { DoneMessage } from '../../actions/done-message.tsx';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { SaveButton } from '../../data/save-button.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { ImportForm } from './import-form.tsx';
import { useImport } from './use-import.ts';

const types = ['.csv', '.json', 'text/csv', 'application/json'];

/** Imports products from a file, and exports them to one. */
export function ImportProducts() {
	const action = useImport();
	const dialog = useOverlay();
	async function choose([file]: readonly File[]) {
		if (file && (await action.choose(file))) dialog.open();
	}
	return (
		<section aria-label="Files of products" className="mt-10 border-mist border-t-2 pt-6">
			<h2 className="text-xl">Import and Export</h2>
			<p className="mt-2 max-w-[68ch] text-muted">
				Bring your products from Shopify: export them there as a plain CSV file, and choose it here.
				You see what it changes first. Imported products are drafts.
			</p>
			<div className="mt-4 flex flex-wrap gap-2" aria-busy={action.isSending}>
				<FileButton
					label={action.isSending ? 'Reading…' : 'Import a File'}
					types={types}
					onFiles={(files) => void choose(files)}
				/>
				<SaveButton path="products.csv" name="blue-products.csv">
					Export as CSV
				</SaveButton>
				<SaveButton path="products.json" name="blue-products.json">
					Export as JSON
				</SaveButton>
			</div>
			<div className="mt-4">
				<DoneMessage message={action.done} />
				{!dialog.isOpen && <RefusalMessage refusal={action.refusal} />}
			</div>
			<ActionDialog
				overlay={dialog}
				label="Import products"
				className="w-[min(48rem,calc(100vw-2rem))]"
			>
				{() => <ImportForm action={action} onClose={dialog.close} />}
			</ActionDialog>
		</section>
	);
}
