import { useId, useState } from 'react';
import { linkDays } from '../../../../core/preview-path.ts';
import { type NewPreviewAnswer, previewLinksAnswerSchema } from '../../../rules/previews.ts';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';
import { PreviewButton } from './preview-button.tsx';
import { useNewLink, useOpenPreview } from './use-preview.ts';

/** The shop as it would be after publishing: for the merchant, and by links for others. */
export function PreviewSection() {
	const id = useId();
	const used = useDesk('previews', previewLinksAnswerSchema);
	const preview = useOpenPreview();
	const [made, setMade] = useState<NewPreviewAnswer | null>(null);
	const link = useNewLink(setMade);
	return (
		<section aria-labelledby={id} className="mt-10 grid max-w-4xl gap-4">
			<h2 id={id} className="text-xl">
				Preview
			</h2>
			<p className="max-w-2xl text-muted">
				See the shop with these changes before shoppers do. A link shows it to others without an
				account, as it is now, for {linkDays} days.
			</p>
			<div className="flex flex-wrap gap-2">
				<PreviewButton isSending={preview.isSending} onClick={preview.open} />
				<DeskButton variant="quiet" aria-disabled={link.isSending} onClick={link.make}>
					{link.isSending ? 'Making the Link…' : `Make a Link for ${linkDays} Days`}
				</DeskButton>
			</div>
			<RefusalMessage refusal={preview.refusal ?? link.refusal} />
			<Loaded used={used} loading="Looking up links…">
				{({ links }) => (
					<div className="grid gap-4">
						{made && links.some(({ id }) => id === made.id) && <NewLink link={made} />}
						<LinkList links={links} />
					</div>
				)}
			</Loaded>
		</section>
	);
}
