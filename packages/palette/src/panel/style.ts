/** The panel's look: the same variables as the palette's. */
export const STYLE = `
dialog{
all:initial;color-scheme:inherit;position:fixed;inset:0;margin:8vh auto auto;box-sizing:border-box;
display:grid;gap:16px;overflow:auto;width:min(640px,94vw);max-height:84vh;padding:16px 20px 20px;
--tools-font:inherit;
--soft:var(--tools-soft,light-dark(#4a5a57,#a9b8b5));--line:var(--tools-line,light-dark(#dfe6e4,#3d4b48));
--brand:var(--tools-brand,light-dark(#0f766e,#5eead4));--fault:var(--tools-fault,light-dark(#b42318,#ff9b92));
border:1px solid var(--line);border-radius:6px;box-shadow:0 12px 40px #0004;
background:var(--tools-background,light-dark(#fff,#1a2220));color:var(--tools-text,light-dark(#16211f,#e6eeec));
font:var(--tools-font,14px/1.45 system-ui)
}
dialog:not([open]){display:none}
dialog>*{min-width:0}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
header>div{flex:1 1 200px;min-width:0;overflow-wrap:anywhere}
h2{margin:0;font:inherit;font-size:1.2em;font-weight:600}
p,ol{margin:0;overflow-wrap:anywhere}
.soft,ol{color:var(--soft);font-size:13px}
.fault{color:var(--fault)}
bdi[dir=ltr],code,pre{font-family:ui-monospace,monospace}
.switch{display:flex;align-items:center;gap:6px}
.go,section{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
section{display:grid}
section:empty{display:none}
ol{max-height:20vh;overflow:auto;padding:0;list-style:none}
pre{margin:0;padding:10px 12px;max-height:32vh;overflow:auto;border:1px solid var(--line);border-radius:6px;font-size:13px;
white-space:pre-wrap;overflow-wrap:anywhere}
.button{padding:6px 14px;border:1px solid var(--brand);border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer;
justify-self:start}
.button:disabled{opacity:.6;cursor:default}
.plain{border-color:var(--line)}
.body{display:grid;gap:16px}
:focus-visible{outline:2px solid var(--brand);outline-offset:1px}
`;
