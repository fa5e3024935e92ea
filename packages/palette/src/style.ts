/**
 * Nothing of the page gets in: what is inherited starts anew in the dialog, and the page has its say by variables and parts. An outline
 * that is not seen is seen where colours are forced.
 */
export const STYLE = `
:host{display:contents !important}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
dialog[open]{
all:initial;color-scheme:inherit;cursor:default;position:fixed;inset:0;margin:12vh auto auto;
display:flex;flex-direction:column;overflow:hidden;width:min(560px,94vw);max-height:70vh;
--soft:var(--tools-soft,light-dark(#4a5a57,#a9b8b5));--line:1px solid var(--tools-line,#8884);
border:var(--line);border-radius:6px;box-shadow:0 12px 40px #0004;
background:var(--tools-background,light-dark(#fff,#1a2220));color:var(--tools-text,light-dark(#16211f,#e6eeec));
font:var(--tools-font,14px/1.45 system-ui)
}
ul:empty{display:none}
input{
padding:14px 16px;border:0;border-bottom:2px solid var(--tools-brand,#0d9488);outline:0;
background:none;color:inherit;font:inherit;font-size:max(16px,1em)
}
ul{margin:0;padding:6px;overflow:auto;list-style:none}
li{padding:7px 10px;border-radius:6px;overflow-wrap:anywhere}
[aria-selected=true]{background:var(--tools-picked,#14b8a626);outline:2px solid #0000}
span{display:block}
[part=detail],footer,[aria-disabled]{color:var(--soft);font-size:13px}
li:not([aria-disabled]) [part=detail]{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
bdi[dir=ltr]{font-family:ui-monospace,monospace}
footer{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 16px;border-top:var(--line)}
p{flex:auto;margin:0}
`;
