import { DeskButton } from '../../parts/desk-button.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** The files that are on their way, each with its progress or with what is wrong with it. */
export function UploadRows({ uploads, retry, drop }: Uploads) {
	if (uploads.length === 0) return null;
	return (
		<ul aria-label="Uploads" className="grid gap-2">
			{uploads.map((upload) => (
				<li
					key={upload.id}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-mist px-4 py-2"
				>
					<div className="min-w-0 grow">
						<p className="wrap-anywhere font-semibold text-[0.9375rem]">{upload.file.name}</p>
						<State upload={upload} />
					</div>
					<div className="flex gap-2">
						{upload.state.kind === 'failed' && upload.state.mayRetry && (
							<DeskButton
								variant="quiet"
								aria-label={`Try Again: ${upload.file.name}`}
								onClick={() => retry(upload)}
							>
								Try Again
							</DeskButton>
						)}
						<DeskButton
							variant="plain"
							aria-label={`${dropText(upload)}: ${upload.file.name}`}
							onClick={() => drop(upload)}
						>
							{dropText(upload)}
						</DeskButton>
					</div>
				</li>
			))}
		</ul>
	);
}

function State({ upload: { state, file } }: { readonly upload: Upload }) {
	switch (state.kind) {
		case 'waiting':
			return <p className="text-muted text-sm">Waiting</p>;
		case 'failed':
			return (
				<p role="alert" className="font-medium text-error text-sm">
					{state.sentence}
				</p>
			);
		case 'sending': {
			const isSent = state.part === 1;
			return (
				<div className="flex items-center gap-3 text-muted text-sm">
					<progress
						aria-label={`Upload of ${file.name}`}
						max={1}
						// Without a value it only shows that something happens.
						{...(!isSent && { value: state.part })}
						className="h-2 w-40 max-w-full accent-sea"
					/>
					<span>{isSent ? 'Making its sizes…' : `${Math.round(state.part * 100)}%`}</span>
				</div>
			);
		}
	}
}

function dropText({ state }: Upload): string {
	return state.kind === 'failed' ? 'Dismiss' : 'Stop';
}
